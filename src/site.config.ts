import type { Box } from './basemap/map-area.ts';
import type { Position } from './model/clip.ts';
import type { Language } from './model/language.ts';
import type { RightsAddress } from './model/rights.ts';
import type { Text } from './model/text.ts';
import { projectPath } from './routes.ts';

/** A logo in the footer; width and height in CSS pixels keep its place while it loads. */
interface Logo {
  readonly role: 'project' | 'contribution' | 'partner' | 'design';
  readonly name: string;
  /** An address elsewhere, or a page of this site. */
  readonly href: string | ((language: Language) => string);
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A part of the site that an archive may do without. */
export type OptionalSection = 'series' | 'lives' | 'territories' | 'extras' | 'donate';

export interface SiteIdentity {
  /** The product's name; every page title begins with it. */
  readonly name: string;
  readonly tagline: Text;
  /** The sections that this site does not have. One of records is left out by itself while the archive has none. */
  readonly without: readonly OptionalSection[];
  readonly foundation: { readonly name: string; readonly href: string; readonly taxCode: string };
  readonly contactMail: string;
  /** Of the foundation as the controller of personal data, for the cookie policy. */
  readonly privacy: {
    /** In which the policy is written, the same on both languages' pages. */
    readonly language: Language;
    /** Street and town. */
    readonly seat: string;
    /** Certified electronic mail (PEC). */
    readonly certifiedMail: string;
    /** The day of the policy's last change, `YYYY-MM-DD`. */
    readonly changed: string;
  };
  /** For the accessibility statement. */
  readonly accessibility: {
    /** Where barriers are reported to. */
    readonly mail: string;
    /** The day of the last assessment, `YYYY-MM-DD`. */
    readonly assessed: string;
    /** The page of the office that complaints go to when the answer does not satisfy. */
    readonly ombudsman: string;
  };
  readonly donation: {
    /** Written large on the home page. */
    readonly figure: string;
    readonly giveHref: string;
    readonly calendarHref: string;
    /** 1280 x 960 pixels. */
    readonly calendarImage: string;
    /** The same, 720 pixels wide, for phones. */
    readonly calendarImageSmall: string;
  };
  /** Open in a new tab. */
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly logos: readonly Logo[];
  /** Picture for social previews of pages that have none, under `public/`. */
  readonly previewImage: string;
  /** The licence of the downloadable data, or `null`: then whoever wants to use them is asked to write. */
  readonly dataLicence: { readonly name: string; readonly href: string } | null;
  /** The rights to the films, as aggregators and viewers ask for it; `null` while it is not settled. */
  readonly filmRights: { readonly name: Text; readonly href: RightsAddress } | null;
  /** For requests for films: what using them costs, and who decides; `''` for nothing. */
  readonly requestTerms: Text;
  /**
   * The region that the map always covers in full detail, in degrees, and shows before it has clips: for an archive of
   * a country, the country.
   */
  readonly mapHome: Box;
  /** The names of the seas around it, each where the map writes it. */
  readonly mapSeas: readonly { readonly name: Text; readonly position: Position }[];
  /**
   * The years in which the archive's films were shot, both inclusive. The editors' report asks about a date outside of
   * them; the site shows it as it is.
   */
  readonly filmedIn: { readonly from: number; readonly to: number };
  /** IANA name of the time zone in which the hours of events are written. */
  readonly timeZone: string;
  /** Whether the consent banner offers an equal "Rifiuta" beside "Ho capito". */
  readonly offersDecline: boolean;
}

/** Who publishes this archive. The one file to edit when the name, a logo, a link or an account changes. */
export const site: SiteIdentity = {
  name: 'Passo ridotto',
  tagline: {
    it: 'L’archivio aperto dei film di famiglia italiani',
    en: 'The open archive of Italian home movies',
  },
  without: [],
  foundation: {
    name: 'Fondazione Home Movies',
    href: 'https://www.example.org/',
    taxCode: '00000000000',
  },
  contactMail: 'archivio@example.org',
  privacy: {
    language: 'it',
    seat: 'via dell’Esempio 1, 40100 Bologna',
    certifiedMail: 'archivio@pec.example.org',
    changed: '2026-11-24',
  },
  accessibility: {
    mail: 'archivio@example.org',
    assessed: '2026-11-22',
    ombudsman: 'https://www.agid.gov.it/it/agenzia/difensore-civico-il-digitale',
  },
  donation: {
    figure: '5x1000',
    giveHref: 'https://www.example.org/dona',
    calendarHref: 'https://www.example.org/calendario',
    calendarImage: '/images/calendar.webp',
    calendarImageSmall: '/images/calendar-720.webp',
  },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
  ],
  logos: [
    {
      role: 'project',
      name: 'Passo ridotto',
      href: projectPath,
      src: '/logos/project.svg',
      width: 168,
      height: 40,
    },
    {
      role: 'contribution',
      name: 'Fondo per il patrimonio filmico',
      href: 'https://www.example.org/',
      src: '/logos/contribution.svg',
      width: 168,
      height: 40,
    },
    {
      role: 'partner',
      name: 'Rete degli archivi familiari',
      href: 'https://www.example.org/',
      src: '/logos/partner.svg',
      width: 168,
      height: 40,
    },
    {
      role: 'design',
      name: 'Tavolo Luminoso',
      href: 'https://www.example.org/',
      src: '/logos/design.svg',
      width: 168,
      height: 40,
    },
  ],
  previewImage: '/images/preview.jpg',
  dataLicence: null,
  filmRights: {
    name: { it: 'Protetto da copyright', en: 'In copyright' },
    href: 'http://rightsstatements.org/vocab/InC/1.0/',
  },
  requestTerms: { it: '', en: '' },
  mapHome: [6.5, 35.4, 18.6, 47.2],
  mapSeas: [
    { name: { it: 'Mar Ligure', en: 'Ligurian Sea' }, position: [8.9, 43.75] },
    { name: { it: 'Mar Tirreno', en: 'Tyrrhenian Sea' }, position: [11.9, 40.1] },
    { name: { it: 'Mare Adriatico', en: 'Adriatic Sea' }, position: [14.9, 43.1] },
    { name: { it: 'Mar Ionio', en: 'Ionian Sea' }, position: [18.1, 38.6] },
    { name: { it: 'Mare di Sardegna', en: 'Sea of Sardinia' }, position: [6.3, 40.3] },
    { name: { it: 'Canale di Sicilia', en: 'Strait of Sicily' }, position: [12.1, 36.9] },
  ],
  filmedIn: { from: 1900, to: 2005 },
  timeZone: 'Europe/Rome',
  offersDecline: false,
};

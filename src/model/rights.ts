/** The statements of https://rightsstatements.org/page/1.0/ that Europeana takes. */
type RightsStatement = 'InC' | 'InC-OW-EU' | 'InC-EDU' | 'NoC-NC' | 'NoC-OKLR' | 'CNE';

/** The licences and marks of https://creativecommons.org/share-your-work/cclicenses/ */
type CreativeCommons =
  | `licenses/${'by' | 'by-sa' | 'by-nd' | 'by-nc' | 'by-nc-sa' | 'by-nc-nd'}/${'4.0' | '3.0' | '2.5' | '2.0'}`
  | 'publicdomain/mark/1.0'
  | 'publicdomain/zero/1.0';

/**
 * The rights to a film, as the two vocabularies write them that Europeana (`edm:rights`) and IIIF (`rights`) take:
 * with `http`, because these addresses are names, and a name with `https` is another one.
 */
export type RightsAddress =
  | `http://rightsstatements.org/vocab/${RightsStatement}/1.0/`
  | `http://creativecommons.org/${CreativeCommons}/`;

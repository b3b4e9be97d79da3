/** The ARIA properties that script sets. */
const PROPERTIES = [
  'role',
  'ariaDisabled',
  'ariaExpanded',
  'ariaHidden',
  'ariaLabel',
  'ariaPressed',
  'ariaRoleDescription',
];

/** Firefox 115 knows these as attributes only: a property that is set there would change nothing. */
export function defineAriaProperties(): void {
  for (const property of PROPERTIES.filter((name) => !(name in Element.prototype))) {
    // ariaRoleDescription is aria-roledescription
    const attribute = property.replace('aria', 'aria-').toLowerCase();
    Object.defineProperty(Element.prototype, property, {
      configurable: true,
      set(this: Element, value: string) {
        this.setAttribute(attribute, value);
      },
    });
  }
}

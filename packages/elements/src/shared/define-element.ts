/** Registers a tag once; a second copy of the script, or a second version, leaves the first one standing. */
export function defineElement(tag: string, element: CustomElementConstructor, registry = customElements): void {
  // A class can carry one tag only, so every tag gets a class of its own.
  if (!registry.get(tag)) registry.define(tag, class extends element {})
}

/** Registers a tag once; a second copy or version of the script keeps the first definition. */
export function defineElement(tag: string, element: CustomElementConstructor, registry = customElements): void {
  // A class can be registered for one tag only, so each tag gets a subclass.
  if (!registry.get(tag)) registry.define(tag, class extends element {})
}

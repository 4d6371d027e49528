/** Runs in a page before anything of it: `usable` is how long its script takes to have this on the screen, wherever it stands. */
export function watchFor(wanted: string): void {
  const tools = {
    every(selector: string): Element[] {
      const inside = (place: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        place,
        ...[...place.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? inside(shadowRoot) : [])),
      ]
      return inside(document).flatMap((part) => [...part.querySelectorAll(selector)])
    },
    /** The moment behind the frame that shows it. */
    until: (fits: () => boolean): Promise<number> =>
      new Promise((seen) => {
        const look = (): void => {
          requestAnimationFrame(() => (fits() ? setTimeout(() => seen(performance.now())) : look()))
        }
        look()
      }),
  }
  Object.assign(globalThis, tools)
  const usable = tools
    .until(() => tools.every(wanted).some((each) => each.getClientRects().length > 0))
    .then((at) => at - Number(Reflect.get(globalThis, 'scriptStart')))
  Object.assign(globalThis, { usable })
}

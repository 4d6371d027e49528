/** Runs in the page before any script. `usable` is the time until the wanted element is visible, in any shadow root. */
export function observeElement(wantedSelector: string): void {
  const tools = {
    every(selector: string): Element[] {
      const findInShadowRoots = (place: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        place,
        ...[...place.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? findInShadowRoots(shadowRoot) : [],
        ),
      ]
      return findInShadowRoots(document).flatMap((part) => [...part.querySelectorAll(selector)])
    },
    /** Time after the frame in which the condition holds. */
    waitFor: (isMatch: () => boolean): Promise<number> =>
      new Promise((seen) => {
        const check = (): void => {
          requestAnimationFrame(() => (isMatch() ? setTimeout(() => seen(performance.now())) : check()))
        }
        check()
      }),
  }
  Object.assign(globalThis, tools)
  const usable = tools
    .waitFor(() => tools.every(wantedSelector).some((each) => each.getClientRects().length > 0))
    .then((at) => at - Number(Reflect.get(globalThis, 'scriptStart')))
  Object.assign(globalThis, { usable })
}

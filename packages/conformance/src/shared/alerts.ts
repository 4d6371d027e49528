/** Counts what a screen reader is told by alerts, from now on, through shadow roots. */
export function listenToAlerts(): { said: () => string[]; stop: () => void } {
  const said: string[] = []
  const heard = new WeakSet<Element>()
  const look = () => {
    for (const alert of alertsIn(document.body)) {
      if (heard.has(alert)) continue
      heard.add(alert)
      said.push((alert.textContent ?? '').trim().replace(/\s+/g, ' '))
    }
  }
  look()
  said.length = 0
  let listening = true
  const watch = () => {
    look()
    if (listening) requestAnimationFrame(watch)
  }
  watch()
  return {
    said: () => (look(), said),
    stop: () => {
      listening = false
    },
  }
}

function alertsIn(root: ParentNode): Element[] {
  const here = [...root.querySelectorAll('[role=alert]')]
  const deeper = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? alertsIn(shadowRoot) : []))
  return [...here, ...deeper]
}

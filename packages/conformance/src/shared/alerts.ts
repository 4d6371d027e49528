/** Records the texts of new alerts, through shadow roots. */
export function listenToAlerts(): { texts: () => string[]; stop: () => void } {
  const texts: string[] = []
  const seen = new WeakSet<Element>()
  const collect = () => {
    for (const alert of alertsIn(document.body)) {
      if (seen.has(alert)) continue
      seen.add(alert)
      texts.push((alert.textContent ?? '').trim().replace(/\s+/g, ' '))
    }
  }
  collect()
  texts.length = 0
  let listening = true
  const watch = () => {
    collect()
    if (listening) requestAnimationFrame(watch)
  }
  watch()
  return {
    texts: () => (collect(), texts),
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

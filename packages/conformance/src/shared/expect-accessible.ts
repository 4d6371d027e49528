import axe from 'axe-core'

/** Runs axe without the rules for whole pages (landmarks, first heading). */
export async function expectAccessible(): Promise<void> {
  finishTransitions(document)
  const { violations } = await axe.run(document.body, {
    // Skips the description of passing nodes, which is most of the work.
    resultTypes: ['violations'],
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  )
  throw new Error(lines.join('\n'))
}

/** Ends changes of colours, which axe would measure half-way on a fast machine. */
function finishTransitions(root: Document | ShadowRoot): void {
  for (const animation of root.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) finishTransitions(shadowRoot)
}

import axe from 'axe-core'

/** Runs axe without the rules for whole pages (landmarks, first heading). */
export function expectAccessible(): Promise<void> {
  return runAxe({
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  })
}

/** For elements that have passed all rules in other colours: runs the rules whose result depends on colours. */
export function expectReadableColours(): Promise<void> {
  return runAxe({ runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function runAxe(options: axe.RunOptions): Promise<void> {
  finishTransitions(document)
  // Skips the description of passing nodes, which is most of the work.
  const { violations } = await axe.run(document.body, { ...options, resultTypes: ['violations'] })
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

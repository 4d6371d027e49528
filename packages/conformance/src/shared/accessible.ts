import axe from 'axe-core'

/** axe over the page; what concerns whole pages (landmarks, first headings) is not a widget's. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
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

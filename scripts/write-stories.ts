// `pnpm stories` writes one story per state of each widget. Content above the first story of a file is kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { widgetStates } from '@gangway/test-support/widget-states'
import { widgets } from '@gangway/test-support/widgets'
import { root } from './run-steps.ts'

/** Story name of a state: `paid already` becomes `PaidAlready`. */
const toStoryName = (state: string): string =>
  state
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

for (const { domain, name } of widgets) {
  const file = `${root}storybook/stories/${domain}/${name}.stories.tsx`
  const [head = ''] = readFileSync(file, 'utf8').split(/^export const /m)
  const stories = (widgetStates[name]?.names ?? []).map(
    (state) => `export const ${toStoryName(state)} = story(widget, '${state}')\n`,
  )
  writeFileSync(file, head + stories.join(''))
}

// `pnpm stories`: gives each state of each widget its story. What stands in a file above its first story is left as it is.
import { readFileSync, writeFileSync } from 'node:fs'
import { stages } from '../packages/conformance/src/stages.ts'
import { widgets } from '../packages/conformance/src/widgets.ts'
import { root } from './legs.ts'

/** `paid already` is `PaidAlready`. */
const nameOf = (state: string): string =>
  state
    .split(/[^a-z0-9]+/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

for (const { domain, name } of widgets) {
  const file = `${root}storybook/stories/${domain}/${name}.stories.tsx`
  const [head = ''] = readFileSync(file, 'utf8').split(/^export const /m)
  const stories = (stages[name]?.names ?? []).map(
    (state) => `export const ${nameOf(state)} = story(widget, '${state}')\n`,
  )
  writeFileSync(file, head + stories.join(''))
}

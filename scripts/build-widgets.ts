// Builds the widget files that third-party pages load from the server: `node scripts/build-widgets.ts`.
import { globSync, readFileSync } from 'node:fs'
import { buildEmbed } from '../packages/embed/build.ts'
import { root } from './run-steps.ts'
import { writeManifest, type WidgetManifest } from '../packages/embed/widget-manifest.ts'

const home = `${root}packages/embed`

export async function buildWidgets(): Promise<WidgetManifest> {
  const { version } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as { version: string }
  await buildEmbed()
  // The release workflow turns the changesets into a version and then publishes.
  const changesets = globSync('.changeset/*.md', { cwd: root })
  return writeManifest(`${home}/dist`, version, changesets.length === 0)
}

if (import.meta.main) await buildWidgets()

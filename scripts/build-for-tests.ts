// Builds the widgets, the portal and the documentation into the named folder, for all steps of a test run that need them.
import { buildEmbed } from '../packages/embed/build.ts'
import { buildDocs, buildPortal } from './build-sites.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/build-for-tests.ts <folder>')
// Each uses one core for most of its time.
await Promise.all([buildEmbed(`${folder}/widgets`), buildPortal(`${folder}/portal`), buildDocs(`${folder}/docs`)])

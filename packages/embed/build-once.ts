// Builds the files of the script tag into the named folder, for all steps of a test run.
import { buildEmbed } from './build.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node packages/embed/build-once.ts <folder>')
await buildEmbed(folder)

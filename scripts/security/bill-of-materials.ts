// Writes the bill of materials of the published packages (CycloneDX 1.6) to .cache/bill-of-materials.cdx.json and fails
// on a missing licence or one that was not reviewed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findBillProblems, mergeBills, type BillOfMaterials } from './bill-of-materials-rules.ts'
import { published } from '../packages.ts'
import { execute, root } from '../run-steps.ts'

const file = '.cache/bill-of-materials.cdx.json'

async function listMaterials(name: string, kind: '--prod' | '--dev'): Promise<BillOfMaterials> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6']
  // Peers are chosen by the integrator, who has a bill of materials of their own.
  const options = [...format, '--exclude-peers', kind]
  // By folder, because create-gangway has no scope.
  const folder = name === 'portal' ? './portal' : `./packages/${name}`
  const { code, output, stdout } = await execute(['pnpm', '--filter', folder, 'sbom', ...options])
  if (code !== 0) throw new Error(output)
  return JSON.parse(stdout) as BillOfMaterials
}

const { version } = JSON.parse(readFileSync(`${root}packages/server/package.json`, 'utf8')) as { version: string }
// The script-tag files contain their libraries, which are development dependencies.
const ofScriptTag = await listMaterials('embed', '--dev')
// The server package contains the built portal.
const others = await Promise.all([...published, 'portal'].map((name) => listMaterials(name, '--prod')))
const bill = mergeBills([ofScriptTag, ...others], {
  version,
  lockFile: readFileSync(`${root}pnpm-lock.yaml`, 'utf8'),
})
mkdirSync(`${root}.cache`, { recursive: true })
writeFileSync(root + file, `${JSON.stringify(bill, undefined, 2)}\n`)
const problems = findBillProblems(bill)
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(`${file}: ${bill.components.length} components, ${bill.serialNumber}`)
process.exitCode = problems.length === 0 ? 0 : 1

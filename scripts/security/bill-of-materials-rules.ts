import { createHash } from 'node:crypto'

interface Licence {
  license?: { id?: string; name?: string }
  expression?: string
}

interface Component {
  type: string
  'bom-ref': string
  name: string
  group?: string
  version?: string
  purl?: string
  licenses?: Licence[]
  scope?: string
  properties?: unknown
}

/** The parts of a CycloneDX 1.6 document that the checks read. */
export interface BillOfMaterials {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** Licences that permit distribution with MIT software. A person reads a licence before it is added here. */
const reviewedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
]
/** Permits fonts to be distributed with any software, but not to be sold alone. */
const fontLicence = 'OFL-1.1'
/** Packages without a licence in package.json: the licence of their LICENSE file, read for this version. */
const licencesFromFiles: Readonly<Record<string, string>> = { 'pkg:npm/png-js@2.0.0': 'MIT' }

/**
 * Merges one document for each package into one for the product. Equal input gives equal text: components and references
 * are sorted, there is no timestamp, and the serial number is a hash of the lock file and of the content.
 */
export function mergeBills(
  bills: readonly [BillOfMaterials, ...BillOfMaterials[]],
  { version, lockFile }: { version: string; lockFile: string },
): BillOfMaterials {
  const packages = bills.map(({ metadata }) => metadata.component)
  const isPackage = new Set(packages.map((each) => each['bom-ref']))
  const components = new Map<string, Component>()
  const graph = new Map<string, Set<string>>()
  for (const component of [...packages, ...bills.flatMap((bill) => bill.components)]) {
    const ref = component['bom-ref']
    if (!components.has(ref)) components.set(ref, withoutMarks(component))
  }
  for (const { metadata, dependencies } of bills) {
    for (const { ref, dependsOn = [] } of dependencies) {
      // pnpm lists the dependencies of a workspace package reliably only in the document of that package.
      if (isPackage.has(ref) && ref !== metadata.component['bom-ref']) continue
      graph.set(ref, new Set([...(graph.get(ref) ?? []), ...dependsOn]))
    }
  }
  const product: Component = { type: 'application', 'bom-ref': `gangway@${version}`, name: 'gangway', version }
  graph.set(product['bom-ref'], isPackage)
  const [{ metadata, ...first }] = bills
  const { timestamp: _, ...tools } = metadata
  const content = {
    metadata: { ...tools, component: product },
    components: [...components].toSorted(byKey).map(([, component]) => component),
    dependencies: [...graph].toSorted(byKey).map(([ref, refs]) => ({ ref, dependsOn: [...refs].toSorted() })),
  }
  const serialNumber = `urn:uuid:${uuidOf(lockFile + JSON.stringify(content))}`
  return { ...first, serialNumber, version: 1, ...content }
}

/** pnpm marks build dependencies as excluded; those listed here are contained in the published files. */
function withoutMarks(marked: Component): Component {
  const { scope: _, properties: __, ...component } = marked
  const licence = component.licenses === undefined ? licencesFromFiles[component['bom-ref']] : undefined
  return licence === undefined ? component : { ...component, licenses: [{ license: { id: licence } }] }
}

/** Messages about missing fields, licences and references. */
export function findBillProblems(bill: BillOfMaterials): string[] {
  const refs = new Set([bill.metadata.component, ...bill.components].map((each) => each['bom-ref']))
  const graph = new Set(bill.dependencies.map(({ ref }) => ref))
  return [
    ...(bill.bomFormat === 'CycloneDX' && bill.specVersion === '1.6' ? [] : ['The document is not CycloneDX 1.6.']),
    ...(bill.components.length > 0 ? [] : ['The document has no components.']),
    ...bill.components.flatMap(componentProblems),
    ...bill.dependencies
      .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
      .filter((ref) => !refs.has(ref))
      .map((ref) => `${ref} is in the dependency graph, but no component.`),
    ...[...refs].filter((ref) => !graph.has(ref)).map((ref) => `${ref} is not in the dependency graph.`),
  ]
}

function componentProblems(component: Component): string[] {
  const { 'bom-ref': ref, version, purl, licenses = [] } = component
  const isFont = component.group === '@fontsource'
  const unreviewed = licenses
    .map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? 'unnamed')
    .filter((licence) => !reviewedLicences.includes(licence) && !(isFont && licence === fontLicence))
  return [
    ...(version && purl ? [] : [`${ref} has no version or no purl.`]),
    ...(licenses.length > 0 ? [] : [`${ref} names no licence. Read its LICENSE file and add it to licencesFromFiles.`]),
    ...unreviewed.map((licence) => `${ref} has the licence ${licence}, which is not in reviewedLicences.`),
  ]
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

/** A UUID of version 8 (RFC 9562): made of a hash instead of random bits. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

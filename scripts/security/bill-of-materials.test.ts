import { describe, expect, test } from 'vitest'
import { findBillProblems, mergeBills, type BillOfMaterials } from './bill-of-materials-rules.ts'

const mit = [{ license: { id: 'MIT' } }]
const component = (name: string, more: Partial<BillOfMaterials['components'][number]> = {}) => {
  const purl = `pkg:npm/${name}`
  const [, version] = name.split('@')
  return { type: 'library', 'bom-ref': purl, purl, name, version, licenses: mit, ...more }
}

/** The document of pnpm for one package with one dependency. */
function billOf(name: string, dependency = component('zod@4.0.0'), serial = '0'): BillOfMaterials {
  const root = component(name)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: `2026-01-01T00:00:0${serial}Z`, component: root },
    components: [dependency],
    dependencies: [
      { ref: root['bom-ref'], dependsOn: [dependency['bom-ref']] },
      { ref: dependency['bom-ref'], dependsOn: [] },
    ],
  }
}

const product = { version: '1.2.3', lockFile: 'lockfileVersion: 9' }
const merged = (...more: BillOfMaterials[]) => mergeBills([billOf('core@1.2.3'), ...more], product)

describe('the bill of materials', () => {
  test('has the required fields of CycloneDX 1.6', () => {
    const bill = merged()
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'gangway', version: '1.2.3' })
    expect(bill.components.map(({ purl }) => purl)).toEqual(['pkg:npm/core@1.2.3', 'pkg:npm/zod@4.0.0'])
    expect(findBillProblems(bill)).toEqual([])
  })

  test('is the same for the same lock file, at any time and in any order of pnpm', () => {
    const other = billOf('core@1.2.3', component('zod@4.0.0'), '7')
    other.dependencies.reverse()
    expect(mergeBills([other], product)).toEqual(merged())
    expect(mergeBills([other], { ...product, lockFile: 'lockfileVersion: 10' }).serialNumber).not.toBe(
      merged().serialNumber,
    )
  })

  test('takes the dependencies of a package of this repository from its own document', () => {
    const server = billOf('server@1.2.3', component('core@1.2.3'))
    const dependsOn = (name: string) => merged(server).dependencies.find(({ ref }) => ref === name)?.dependsOn
    expect(dependsOn('pkg:npm/core@1.2.3')).toEqual(['pkg:npm/zod@4.0.0'])
    expect(dependsOn('pkg:npm/server@1.2.3')).toEqual(['pkg:npm/core@1.2.3'])
    expect(dependsOn('gangway@1.2.3')).toEqual(['pkg:npm/core@1.2.3', 'pkg:npm/server@1.2.3'])
  })
})

describe('the licence check', () => {
  const problemsOf = (more: Partial<BillOfMaterials['components'][number]>) =>
    findBillProblems(merged(billOf('server@1.2.3', component('left@1.0.0', more))))

  test('refuses a missing licence', () => {
    expect(problemsOf({ licenses: undefined })).toEqual([expect.stringContaining('left@1.0.0 names no licence')])
    expect(problemsOf({ licenses: [] })).toEqual([expect.stringContaining('left@1.0.0 names no licence')])
  })

  test.each([
    [{ license: { id: 'GPL-3.0-only' } }, 'GPL-3.0-only'],
    [{ license: { name: 'SEE LICENSE IN EULA' } }, 'SEE LICENSE IN EULA'],
    [{ expression: '(MIT AND GPL-2.0)' }, '(MIT AND GPL-2.0)'],
  ])('refuses a licence that was not reviewed: %j', (licence, name) => {
    expect(problemsOf({ licenses: [licence] })).toEqual([expect.stringContaining(`has the licence ${name}`)])
  })

  test('accepts the Open Font License for fonts only', () => {
    const licenses = [{ license: { id: 'OFL-1.1' } }]
    expect(problemsOf({ licenses, group: '@fontsource' })).toEqual([])
    expect(problemsOf({ licenses })).toEqual([expect.stringContaining('OFL-1.1')])
  })

  test('refuses a component without version or purl, and an unknown reference', () => {
    expect(problemsOf({ version: undefined })).toEqual([expect.stringContaining('has no version or no purl')])
    expect(problemsOf({ purl: undefined })).toEqual([expect.stringContaining('has no version or no purl')])
    const bill = merged()
    bill.dependencies.push({ ref: 'pkg:npm/gone@1.0.0' })
    expect(findBillProblems(bill)).toEqual(['pkg:npm/gone@1.0.0 is in the dependency graph, but no component.'])
  })
})

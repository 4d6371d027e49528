import { codesPage } from './codes-page.ts'
import { describePartner } from './describe-partner.ts'
import { postmanOf } from './postman.ts'

const base = 'http://localhost:4400/partner'

/** The files of docs/partner by name. A test fails when they are outdated. */
export function partnerFiles(): Record<string, string> {
  const document = describePartner()
  const files = { 'openapi.json': document, 'gangway.postman_collection.json': postmanOf(document, base) }
  const texts = Object.entries(files).map(([name, content]) => [name, `${JSON.stringify(content, null, 1)}\n`] as const)
  return { ...Object.fromEntries(texts), 'codes.md': codesPage() }
}

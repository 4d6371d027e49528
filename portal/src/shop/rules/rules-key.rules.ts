import type { ShopRules } from '../shop-queries.ts'
import type { RuleDraft } from './use-rule-draft.ts'

/** Names what a test or a dry run prices: the version in force, and the draft if there is one. */
export function getRulesKey({ version }: Pick<ShopRules, 'version'>, draft: Pick<RuleDraft, 'isChanged' | 'rules'>) {
  return JSON.stringify([version, draft.isChanged && draft.rules])
}

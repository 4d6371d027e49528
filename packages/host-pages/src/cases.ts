import { loadingAndBuildCases } from './cases/loading-and-build.ts'
import { inputAndFocusCases } from './cases/input-and-focus.ts'
import { lifecycleCases } from './cases/lifecycle.ts'
import { stylingCases } from './cases/styling.ts'
import { policyCases } from './cases/policies.ts'
import type { HostCase } from './host-case.ts'

/** All host page cases, in the order of docs/host-pages.md. */
export const cases: readonly HostCase[] = [
  ...policyCases,
  ...stylingCases,
  ...inputAndFocusCases,
  ...lifecycleCases,
  ...loadingAndBuildCases,
].sort((one, other) => one.number - other.number)

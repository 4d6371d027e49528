import { expect as chaiExpect } from 'chai'

interface Assertions {
  equal(expected: unknown): void
  contain(part: unknown): void
  include(part: unknown): void
  deep: { equal(expected: unknown): void }
  have: { length(count: number): void }
  be: {
    above(bound: number): void
    below(bound: number): void
    within(least: number, most: number): void
    at: { least(bound: number): void; most(bound: number): void }
  }
}

/** The chai assertions that scenarios use. */
export const expect: (actual: unknown, why?: string) => { to: Assertions; not: { to: Assertions } } = chaiExpect

import { createSecondFactor } from '@gangway/core'
import { client } from '../shared/api/client.ts'

/** Runs all sensitive actions; its one dialog is rendered in the shell. */
export const secondFactor = createSecondFactor({ client })

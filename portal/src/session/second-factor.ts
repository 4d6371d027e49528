import { createSecondFactor } from '@gangway/core'
import { client } from '../shared/client.ts'

/** Runs every sensitive action of the portal; its one dialog stands in the shell. */
export const secondFactor = createSecondFactor({ client })

import type { CallName } from '@gangway/core'
import { ancillaryExamples } from './booking/ancillary/test-examples.ts'
import { assistantExamples } from './assistant/test-examples.ts'
import { bookingExamples } from './booking/test-examples.ts'
import { paymentExamples } from './booking/test-payment-examples.ts'
import { orderExamples } from './booking/orders/test-examples.ts'
import { approvalExamples } from './approval/test-examples.ts'
import { credentialExamples } from './credential/test-examples.ts'
import { deviceExamples } from './device/test-examples.ts'
import { downloadExamples } from './download/test-examples.ts'
import { embedExamples } from './embed/test-examples.ts'
import { fareExamples } from './fare/test-examples.ts'
import { financeExamples } from './finance/test-examples.ts'
import { batchExamples } from './refund/batch/test-examples.ts'
import { incidentExamples } from './incidents/test-examples.ts'
import { governorExamples } from './governor/test-examples.ts'
import { helpExamples } from './help/test-examples.ts'
import { refundExamples } from './refund/test-examples.ts'
import { sandboxExamples } from './sandbox/test-examples.ts'
import { searchExamples } from './search/test-examples.ts'
import type { Example } from './session/test-scene.ts'
import { sessionExamples } from './session/test-examples.ts'
import { supportExamples } from './support/test-examples.ts'
import { uploadExamples } from './upload/test-examples.ts'
import { webhookExamples } from './webhook/test-examples.ts'

/** One example for every call of the product: a call without one does not compile. */
export const examples: { [Name in CallName]: Example<Name> } = {
  ...sessionExamples,
  ...searchExamples,
  ...fareExamples,
  ...bookingExamples,
  ...paymentExamples,
  ...orderExamples,
  ...ancillaryExamples,
  ...downloadExamples,
  ...financeExamples,
  ...refundExamples,
  ...batchExamples,
  ...incidentExamples,
  ...supportExamples,
  ...helpExamples,
  ...assistantExamples,
  ...uploadExamples,
  ...sandboxExamples,
  ...credentialExamples,
  ...deviceExamples,
  ...approvalExamples,
  ...webhookExamples,
  ...governorExamples,
  ...embedExamples,
}

export const exampleNames = namesOf(examples)

function namesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const names: Extract<keyof Table, string>[] = []
  for (const name in table) names.push(name)
  return names
}

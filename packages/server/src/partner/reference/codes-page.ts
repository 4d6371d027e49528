import { partnerCodes, ticketingCodes, ticketingSteps } from '@gangway/core/partner'
import { codeTriggers, simulatedCodes } from '../sandbox/code-triggers.ts'
import { excusedCodes, ticketingTriggers } from '../sandbox/ticketing-triggers.ts'

/** The reference page about triggering each code in the sandbox. */
export function codesPage(): string {
  const own = [
    ...codeTriggers.map(({ code, call, how }) => [code, call, how] as const),
    ...simulatedCodes.map(({ code, call }) => [code, call, `header \`X-Sandbox-Answer: ${code}\`; see below`] as const),
  ].toSorted(([one], [other]) => one - other)
  return [
    '# Error codes and how to trigger them',
    '',
    'Every response has a `status`; 0 is a success. The triggers work in test mode only. Names are those of the first adult, `FAMILY/GIVEN`.',
    '',
    'The header `X-Sandbox-Answer` with a code makes an operation return it, provided that the operation can return that code.',
    'The operation is not executed.',
    '',
    '| code | meaning | operation | trigger |',
    '| --- | --- | --- | --- |',
    ...own.map(([code, call, how]) => `| ${code} | ${partnerCodes[code]} | \`${call}\` | ${how} |`),
    '',
    '## Ticketing errors of paid orders',
    '',
    'Returned as `errorCode` of an order in status −3; never as the `status` of a response. The payment was released,',
    'except for 615, whose order stays in status 1. 3011 is final only after the time for a decision.',
    '',
    '| code | meaning | next step | trigger |',
    '| --- | --- | --- | --- |',
    ...ticketingTriggers.map(
      ([code, how]) => `| ${code} | ${ticketingCodes[code]} | ${ticketingSteps[code]} | ${how} |`,
    ),
    '',
    '## Codes without a trigger',
    '',
    'Codes of the wire format that no operation returns, except with the header, and the reason.',
    '',
    '| code | reason |',
    '| --- | --- |',
    ...[...excusedCodes, ...simulatedCodes.map(({ code, why }) => [code, why] as const)]
      .toSorted(([one], [other]) => one - other)
      .map(([code, why]) => `| ${code} | ${why} |`),
    '',
  ].join('\n')
}

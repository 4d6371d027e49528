import { partnerCodes, ticketingCodes } from '@gangway/core/partner'
import { codeTriggers, playedCodes } from '../code-triggers.ts'
import { excusedCodes, ticketingTriggers } from '../ticketing-triggers.ts'

/** How each code can be had in a rehearsal, for people. */
export function codesPage(): string {
  const own = [
    ...codeTriggers.map(({ code, call, how }) => [code, call, how] as const),
    ...playedCodes.map(
      ({ code, call }) => [code, call, `header \`X-Sandbox-Answer: ${code}\`; excused below`] as const,
    ),
  ].toSorted(([one], [other]) => one - other)
  return [
    '# Every code, and how to have it',
    '',
    'Calls end with `status`; 0 is a success. All of this is in test mode only. A name is that of the first adult, `FAMILY/GIVEN`.',
    '',
    'A header plays any of them: `X-Sandbox-Answer` with a code makes a call end with it, as long as it is one of the codes of that call.',
    'Nothing is done then.',
    '',
    '| code | meaning | call | what to do |',
    '| --- | --- | --- | --- |',
    ...own.map(([code, call, how]) => `| ${code} | ${partnerCodes[code]} | \`${call}\` | ${how} |`),
    '',
    '## Why a paid order came to nothing',
    '',
    'Told as `errorCode` of the order once it is at −3; never the status of a call.',
    '',
    '| code | meaning | what to do |',
    '| --- | --- | --- |',
    ...ticketingTriggers.map(([code, how]) => `| ${code} | ${ticketingCodes[code]} | ${how} |`),
    '',
    '## Excused',
    '',
    'Codes of the wire format that no call ends with here unless it is told to by the header, and why.',
    '',
    '| code | reason |',
    '| --- | --- |',
    ...[...excusedCodes, ...playedCodes.map(({ code, why }) => [code, why] as const)]
      .toSorted(([one], [other]) => one - other)
      .map(([code, why]) => `| ${code} | ${why} |`),
    '',
  ].join('\n')
}

/**
 * Faults that can be planned. `timeout`, `emptyBody`, `cut` and `slow` damage the response of an executed request; all
 * others replace its execution.
 */
export const faultEffects = [
  '5107',
  '905',
  'errorType1',
  '500',
  '701',
  '702',
  '703',
  '704',
  '705',
  '706',
  'timeout',
  'nonJson',
  'emptyBody',
  'cut',
  'slow',
] as const

/** The fields of a passenger that a request can correct. */
export const passengerFields = ['name', 'birthday', 'nationality', 'gender', 'document'] as const
export type PassengerField = (typeof passengerFields)[number]

/** Tools without input: each reads one fact about the booking of the conversation. */
export type LookUp =
  | 'order'
  | 'fees'
  | 'departure'
  | 'refund_quote'
  | 'void_window'
  | 'refund_status'
  | 'open_request'
  | 'service_hours'
export type ToolName = LookUp | 'help_search' | 'passenger_value'

/** The data from which a notification's body is built. */
export type NotificationData =
  /** `data` is sent unchanged in the envelope. `status` is that of an incident. */
  | { kind: 'plain'; data: PlainData; status?: 0 | 1 }
  /** With the passengers of a booking, or of an ancillary order, as they are at delivery. */
  | { kind: 'passengers'; data: PlainData; orderNo: string }
  /** With the address of a mail, which is valid for ten minutes from the first delivery. */
  | { kind: 'mail'; data: PlainData; mailId: string; status?: 0 }
  /** Not about an agency: the body contains neither the agency nor a notification id. */
  | { kind: 'unaddressed'; data: PlainData }
  /** The older form, without an envelope. */
  | { kind: 'flat'; data: PlainData }

type PlainData = Readonly<Record<string, unknown>>

/** What a notification is made of when it is first told. */
export type WebhookFacts =
  /** `data` stands in the frame as it is. `status` is that of an incident. */
  | { kind: 'told'; data: Facts; status?: 0 | 1 }
  /** With the people of an order, or of an order of extras, as they stand in its details. */
  | { kind: 'people'; data: Facts; orderNo: string }
  /** With the way to a mail, which is good for ten minutes from when it is first told. */
  | { kind: 'mail'; data: Facts; mailId: string; status?: 0 }
  /** About no client's own affairs: it names neither the client nor itself. */
  | { kind: 'nobody'; data: Facts }
  /** The older form: no frame. */
  | { kind: 'flat'; data: Facts }

type Facts = Readonly<Record<string, unknown>>

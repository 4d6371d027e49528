/** Nobody at the supplier can say. What was asked has no outcome to say so; whoever asked tries again later. */
export class SupplierUnavailable extends Error {
  constructor(verb: string) {
    super(`The supplier did not answer ${verb}`)
    this.name = 'SupplierUnavailable'
  }
}

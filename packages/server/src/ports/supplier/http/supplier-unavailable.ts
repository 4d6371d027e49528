/** The supplier did not answer an operation without an outcome for that. The caller tries again later. */
export class SupplierUnavailable extends Error {
  constructor(operation: string) {
    super(`The supplier did not answer ${operation}`)
    this.name = 'SupplierUnavailable'
  }
}

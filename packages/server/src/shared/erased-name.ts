/** Replaces the name of a passenger whose data was erased. */
export const erasedName = { lastName: 'ERASED', firstName: 'PASSENGER' } as const

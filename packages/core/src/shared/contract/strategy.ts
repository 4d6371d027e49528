/** By what airlines are ranked for an agency, in the order in which it is explained. */
export const strategyCriteria = ['coverage', 'functions', 'successRate', 'priceParity', 'bookingWindow'] as const
export type StrategyCriterion = (typeof strategyCriteria)[number]

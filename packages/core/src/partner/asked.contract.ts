import * as z from 'zod/mini'

/** What other systems send. Fields that nobody knows are dropped, and nothing is the same as left out. */
export const words = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const filledWords = (max: number) => words(max).check(z.minLength(1))

export const maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema)

/** A whole number, or the same as figures. */
export const count = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/)),
    z.transform((figures) => Number(figures)),
  ),
])

/** A yes, or the same as a word. */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])

export const names = (most: number) => z.array(words(20)).check(z.maxLength(most))

/** `20270110`. */
export const askedDate = z.string().check(z.regex(/^\d{8}$/))

const askedFlight = z.object({
  carrier: filledWords(3),
  /** Without the carrier. */
  flightNumber: filledWords(8),
  departureAirport: filledWords(3),
  arrivalAirport: filledWords(3),
  departureDate: askedDate,
})

export const askedFlights = z.array(askedFlight).check(z.maxLength(6))

export const askedTrip = {
  tripType: z.union([z.enum(['1', '2']), z.literal([1, 2])]),
  adultNum: z.int(),
  childNum: z.int(),
  infantNum: maybe(z.int()),
  fromCity: maybe(words(3)),
  toCity: maybe(words(3)),
  fromAirport: maybe(words(3)),
  toAirport: maybe(words(3)),
  fromDate: filledWords(8),
  retDate: maybe(words(8)),
  airlines: maybe(names(200)),
  fromFlightNumbers: maybe(z.array(words(60)).check(z.maxLength(50))),
  retFlightNumbers: maybe(z.array(words(60)).check(z.maxLength(50))),
  includeMultipleFareFamily: maybe(flag),
  currency: maybe(words(3)),
  displayCurrency: maybe(words(3)),
  residentCode: maybe(words(8)),
}

/** What somebody bought for a flight, by the code it was told under. */
export const askedAncillaries = z
  .array(z.object({ productCode: filledWords(80), segmentIndex: count }))
  .check(z.maxLength(60))

/** Bags that a reseller has sold already, by the name of the passenger and the number of the flight. */
export const askedSoldBags = z
  .array(
    z.object({
      passengerName: maybe(words(120)),
      baggages: maybe(
        z
          .array(
            z.object({
              flight: maybe(words(8)),
              baggagePrices: maybe(
                z
                  .array(
                    z.object({
                      bookSalePrice: maybe(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
                      bookSaleCurrency: maybe(words(3)),
                      pkgNumber: maybe(count),
                      weight: maybe(count),
                      baggageType: maybe(count),
                    }),
                  )
                  .check(z.maxLength(10)),
              ),
            }),
          )
          .check(z.maxLength(12)),
      ),
    }),
  )
  .check(z.maxLength(30))

/** What a passenger says of himself where the fare is that of residents. */
const askedResident = z.object({
  docType: maybe(words(4)),
  docNum: maybe(words(40)),
  municipality: maybe(words(80)),
  largeFamilyCert: maybe(words(60)),
  community: maybe(words(80)),
})

export const askedPassenger = z.object({
  name: maybe(words(120)),
  passengerType: maybe(count),
  gender: maybe(words(2)),
  birthday: maybe(words(10)),
  cardType: maybe(words(4)),
  cardNum: maybe(words(40)),
  cardIssuePlace: maybe(words(4)),
  cardExpired: maybe(words(10)),
  nationality: maybe(words(4)),
  ancillaries: maybe(askedAncillaries),
  ffpCardNo: maybe(words(40)),
  ffpCarrier: maybe(words(4)),
  residentInfo: maybe(askedResident),
})

/** Whatever is wrong with it is told after the state of the order. */
export const askedCard = z.object({
  cardNumber: words(30),
  cardCVV: maybe(words(8)),
  cardExpireMonth: words(4),
  cardExpireYear: words(6),
  cardHolderLastName: words(40),
  cardHolderFirstName: words(40),
  cardHolderCountry: maybe(words(4)),
  cardHolderProvince: maybe(words(40)),
  cardHolderCity: maybe(words(60)),
  cardHolderPostCode: maybe(words(20)),
  cardHolderAddress: maybe(words(200)),
  reusable: maybe(flag),
  paymentLimit: maybe(z.number()),
  threeDS: maybe(z.object({ ip: maybe(words(60)) })),
})

import type { PassengerInput } from '@gangway/core/contract'
import type { Counts } from '../../booking/offers/party.ts'
import { dayMs } from './history-context.ts'
import type { Nationality } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'

interface People {
  surnames: readonly [string, ...string[]]
  women: readonly [string, ...string[]]
  men: readonly [string, ...string[]]
  /** Telephone country code and number of digits. */
  phone: readonly [areaCode: string, firstDigit: string, digits: number]
}

const words = (text: string) => {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest] as const
}

const chinese: Omit<People, 'phone'> = {
  surnames: words(
    'WANG LI ZHANG LIU CHEN YANG HUANG ZHAO WU ZHOU XU SUN MA ZHU HU GUO HE LIN GAO LUO ZHENG LIANG XIE SONG TANG DENG HAN FENG CAO PENG',
  ),
  women: words(
    'XIULAN MEILING JING YAN FANG LIHUA XIAOMEI YUTING SHUYI JIAYI QIANQIAN RUI HONGMEI XINYUE YIFEI WENJING MENGYAO ZIHAN LILI YING',
  ),
  men: words(
    'WEI LEI JUN YONG JIANGUO HAOYU ZHIQIANG MINGHAO XIAOLONG TAO BIN ZIXUAN YIFAN CHENGGONG HONGWEI GUANGMING KAI PENGFEI RUIJIE HAO',
  ),
}

const peopleOf: Record<Nationality, People> = {
  CN: { ...chinese, phone: ['86', '13', 11] },
  SG: {
    surnames: words(
      'TAN LIM LEE NG ONG WONG GOH CHUA CHAN KOH TEO ANG YEO TAY HO LOW TOH SIM CHONG CHIA RAMASAMY NAIR ISMAIL RAHMAN',
    ),
    women: words(
      'HUI^MIN SIEW^LING MEI^LIN JIA^EN SHU^FEN WEI^TING RACHEL JOANNE CHERYL NICOLE PRIYA NURUL GRACE VANESSA EUNICE MICHELLE AISYAH KAVITHA',
    ),
    men: words(
      'WEI^MING KOK^LEONG JUN^JIE BOON^KIAT KAI^XIANG ZHI^HAO JASON DARREN MARCUS ADRIAN ARJUN FARHAN BENJAMIN DESMOND RYAN SURESH HAFIZ TERENCE',
    ),
    phone: ['65', '8', 8],
  },
  MY: {
    surnames: words(
      'ABDULLAH RAHMAN ISMAIL HASSAN TAN LIM WONG LEE CHONG YAP KRISHNAN SUBRAMANIAM HUSSEIN OTHMAN AZIZ LOH CHEAH GAN',
    ),
    women: words(
      'NUR^AINA SITI^HAJAR FARAH AISYAH MEI^YEE SHU^LING KAVITHA PRIYA NADIA ZARA HUI^XIN SUET^LENG INTAN LAVANYA',
    ),
    men: words(
      'AHMAD^FAIZ MUHAMMAD^IRFAN HAFIZ AZLAN KAH^WAI CHEE^KEONG WEI^JIAN RAJESH VIKNESH DANIEL IZZAT SYAFIQ JIN^HONG KUMAR',
    ),
    phone: ['60', '12', 9],
  },
  IN: {
    surnames: words(
      'SHARMA PATEL SINGH KUMAR GUPTA REDDY IYER NAIR MEHTA KHANNA DESAI BANERJEE CHOPRA MENON RAO JOSHI',
    ),
    women: words('PRIYA ANJALI KAVYA DIVYA SNEHA POOJA NISHA MEERA ANANYA RITU SHREYA LAKSHMI'),
    men: words('RAHUL ARJUN VIKRAM ROHAN ADITYA SANJAY AMIT KARAN NIKHIL SURESH DEEPAK VARUN'),
    phone: ['91', '98', 10],
  },
  GB: {
    surnames: words(
      'SMITH JONES TAYLOR BROWN WILLIAMS WILSON JOHNSON DAVIES PATEL WRIGHT WALKER HUGHES EDWARDS GREEN HALL CLARKE WARD TURNER',
    ),
    women: words('OLIVIA AMELIA ISLA EMILY SOPHIE CHARLOTTE GRACE HANNAH LUCY MEGAN REBECCA ALICE ELEANOR HARRIET'),
    men: words('OLIVER GEORGE HARRY JACK THOMAS JAMES WILLIAM HENRY OSCAR DANIEL SAMUEL EDWARD PETER ALEXANDER'),
    phone: ['44', '77', 10],
  },
  AU: {
    surnames: words(
      'SMITH NGUYEN BROWN WILSON MARTIN ANDERSON TAYLOR THOMPSON MITCHELL KELLY CAMPBELL MORRIS MURPHY BENNETT',
    ),
    women: words('CHLOE MATILDA ZOE RUBY IMOGEN GEORGIA ISABELLE STEPHANIE TARA BRONTE PHOEBE LARA'),
    men: words('LACHLAN COOPER NOAH ETHAN ANGUS FLYNN HAMISH BRADLEY NATHAN CALLUM MITCHELL PATRICK'),
    phone: ['61', '41', 9],
  },
  PT: {
    surnames: words(
      'SILVA SANTOS FERREIRA PEREIRA OLIVEIRA COSTA RODRIGUES MARTINS SOUSA FERNANDES GONCALVES GOMES LOPES MARQUES ALVES ALMEIDA RIBEIRO PINTO',
    ),
    women: words('MARIA ANA BEATRIZ LEONOR MATILDE CAROLINA MARIANA INES SOFIA RITA CATARINA JOANA FRANCISCA TERESA'),
    men: words('JOAO PEDRO TIAGO MIGUEL RODRIGO FRANCISCO MARTIM DUARTE GONCALO ANDRE RUI NUNO LUIS DIOGO'),
    phone: ['351', '91', 9],
  },
  ES: {
    surnames: words(
      'GARCIA MARTINEZ LOPEZ SANCHEZ GOMEZ FERNANDEZ MORENO JIMENEZ ROMERO NAVARRO TORRES DOMINGUEZ RAMOS VAZQUEZ',
    ),
    women: words('LUCIA SOFIA MARTINA PAULA JULIA ALBA CARMEN ELENA CLARA NOELIA ROCIO PILAR'),
    men: words('HUGO MATEO PABLO ALEJANDRO ALVARO SERGIO DAVID JAVIER DIEGO IVAN RAUL FERNANDO'),
    phone: ['34', '62', 9],
  },
}

export interface HistoryParty {
  passengers: PassengerInput[]
  contact: { name: string; email: string; mobile: string; areaCode: string }
}

/** A party that travels together: one nationality, and mostly one family. */
export function createParty(
  random: HistoryRandom,
  nationality: Nationality,
  counts: Counts,
  bookedAt: Date,
): HistoryParty {
  const people = peopleOf[nationality]
  const isFamily = counts.child + counts.infant > 0 || random.chance(0.55)
  const surname = random.pick(people.surnames)
  const given = new Set<string>()
  const passenger = (type: PassengerInput['type']): PassengerInput => {
    const isWoman = random.chance(0.5)
    const lastName = isFamily ? surname : random.pick(people.surnames)
    let firstName = ''
    do firstName = random.pick(isWoman ? people.women : people.men).replaceAll('^', ' ')
    while (given.has(`${lastName}/${firstName}`))
    given.add(`${lastName}/${firstName}`)
    const years = { ADULT: [19, 71], CHILD: [3, 10], INFANT: [0, 0] } as const
    const [least, most] = years[type]
    const ageDays = type === 'INFANT' ? random.integer(60, 400) : random.integer(least * 366, most * 365)
    const [issuedBefore, validFor] = [random.integer(0, 4), 10]
    return {
      type,
      lastName,
      firstName,
      middleName: '',
      gender: isWoman ? 'FEMALE' : 'MALE',
      birth: isoDay(bookedAt.getTime() - ageDays * dayMs),
      nationality,
      documentType: 'PP',
      documentNumber: random.characters('ABCDEFGHJKLMNPRSTUVWXYZ', 1) + random.characters('0123456789', 8),
      documentExpiry: isoDay(bookedAt.getTime() + (validFor - issuedBefore) * 365 * dayMs),
      documentCountry: nationality,
    }
  }
  const passengers = [
    ...Array.from({ length: counts.adult }, () => passenger('ADULT')),
    ...Array.from({ length: counts.child }, () => passenger('CHILD')),
    ...Array.from({ length: counts.infant }, () => passenger('INFANT')),
  ]
  const [areaCode, firstDigits, digits] = people.phone
  const { lastName = '', firstName = '' } = passengers[0] ?? {}
  const mailbox = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '')
  return {
    passengers,
    contact: {
      name: `${capitalise(firstName)} ${capitalise(lastName)}`,
      email: `${mailbox}${random.integer(1, 99)}@${random.pick(['mail.example', 'post.example', 'home.example'])}`,
      mobile: firstDigits + random.characters('0123456789', digits - firstDigits.length),
      areaCode,
    },
  }
}

function capitalise(name: string): string {
  return name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

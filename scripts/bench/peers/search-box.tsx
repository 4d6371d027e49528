import { createRoot } from 'react-dom/client'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  ComboBox,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  NumberField,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components'

/** The fields of our search box built with React Aria, unstyled and without validation. */
function SearchForm({ cities }: { cities: readonly { code: string; name: string }[] }) {
  return (
    <div role="search">
      <RadioGroup defaultValue="return" aria-label="Trip type">
        <Radio value="single">One-way</Radio>
        <Radio value="return">Round-trip</Radio>
      </RadioGroup>
      {['From', 'To'].map((label) => (
        <ComboBox key={label} defaultItems={cities}>
          <Label>{label}</Label>
          <Input />
          <FieldError />
          <Popover>
            <ListBox<{ code: string; name: string }>>
              {({ code, name }) => (
                <ListBoxItem id={code} textValue={name}>
                  {name} {code}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      ))}
      <Day label="Depart" />
      <Day label="Return" />
      {['Adults', 'Children', 'Infants'].map((label) => (
        <NumberField key={label} minValue={0} maxValue={9} defaultValue={1}>
          <Label>{label}</Label>
          <Group>
            <Button slot="decrement">−</Button>
            <Input />
            <Button slot="increment">+</Button>
          </Group>
        </NumberField>
      ))}
      <List label="Pay by" values={['Deposit', 'VCC pass-through', 'Airline currency']} />
      <List label="Show prices in" values={['As quoted', 'USD', 'EUR', 'SGD']} />
      <Button>Search</Button>
    </div>
  )
}

function Day({ label }: { label: string }) {
  return (
    <DatePicker>
      <Label>{label}</Label>
      <Group>
        <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
        <Button>▾</Button>
      </Group>
      <Popover>
        <Dialog>
          <Calendar>
            <Button slot="previous">‹</Button>
            <Heading />
            <Button slot="next">›</Button>
            <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

function List({ label, values }: { label: string; values: readonly string[] }) {
  return (
    <Select>
      <Label>{label}</Label>
      <Button>
        <SelectValue />
      </Button>
      <Popover>
        <ListBox>
          {values.map((value) => (
            <ListBoxItem key={value}>{value}</ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

export function draw(place: Element, cities: readonly { code: string; name: string }[]): void {
  createRoot(place).render(<SearchForm cities={cities} />)
}

/** What one taps, types in and chooses from, in each state. */
import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { Button, IconButton, LinkButton } from "../components/button.tsx";
import { CheckboxField, SelectField, TextField } from "../components/fields.tsx";
import { FileChooser } from "../components/file-chooser.tsx";
import { PinField } from "../components/pin-field.tsx";
import { SortButtons } from "../components/sort-buttons.tsx";
import { Tabs } from "../components/tabs.tsx";
import { Part, Row, State } from "./part.tsx";

const looks = ["primary", "secondary", "quiet", "danger"] as const;
const tabs = [
  { name: "upcoming", label: "Upcoming" },
  { name: "past", label: "Past" },
] as const;
const orders = [
  { order: "first", label: "First Name" },
  { order: "last", label: "Last Name" },
] as const;
const boxes = [{ value: "white", label: "White" }];
const nothing = () => {};

export function Controls() {
  return (
    <>
      <Part name="Buttons">
        {looks.map((look) => (
          <div key={look} className="grid gap-4 sm:grid-cols-2">
            <State name={look}>
              <Button look={look}>Join Tee Time</Button>
            </State>
            <State name="in focus" force="focus-visible">
              <Button look={look}>Join Tee Time</Button>
            </State>
            <State name="pressed" force="active">
              <Button look={look}>Join Tee Time</Button>
            </State>
            <State name="busy">
              <Button look={look} busy>
                Join Tee Time
              </Button>
            </State>
            <State name="disabled">
              <Button look={look} disabled>
                Join Tee Time
              </Button>
            </State>
            <State name="a link">
              <LinkButton look={look} to="/play">
                Tee Times
              </LinkButton>
            </State>
          </div>
        ))}
        <Row>
          <State name="icon">
            <IconButton label="Icon" onPress={nothing}>
              <Bell aria-hidden className="size-6" />
            </IconButton>
          </State>
          <State name="in focus" force="focus-visible">
            <IconButton label="Icon in focus" onPress={nothing}>
              <Bell aria-hidden className="size-6" />
            </IconButton>
          </State>
          <State name="chosen">
            <IconButton label="Icon chosen" pressed onPress={nothing}>
              <Bell aria-hidden className="size-6" fill="currentColor" />
            </IconButton>
          </State>
        </Row>
        <FileChooser label="Choose Photo" accept="image/*" isBusy={false} onChoose={nothing} />
      </Part>
      <Fields />
      <Part name="Tabs and Orders">
        <Tabs label="Tabs" tabs={tabs} chosen="upcoming" onChoose={nothing}>
          <p>What the chosen tab shows.</p>
        </Tabs>
        <SortButtons label="Sort by" orders={orders} chosen="last" onChoose={nothing} />
      </Part>
    </>
  );
}

function Fields() {
  const [text, setText] = useState("Mia");
  return (
    <Part name="Fields">
      <TextField label="First Name" value="" onChange={nothing} />
      <TextField label="First Name" value={text} onChange={setText} hint="As your friends say it" />
      <div data-force="focus-visible">
        <TextField label="In Focus" value={text} onChange={setText} />
      </div>
      <TextField
        label="Phone"
        value="(602)555-01"
        onChange={nothing}
        invalid
        hint="Ten digits, area code first"
      />
      <TextField label="Disabled" value="Mesa" onChange={nothing} disabled />
      <PinField value="2468" onChange={nothing} autoComplete="current-password" />
      <SelectField label="Tee Box" value="" placeholder="Choose one" options={boxes} onChange={nothing} />
      <SelectField label="Tee Box" value="white" options={boxes} onChange={nothing} />
      <SelectField
        label="Tee Box"
        value=""
        placeholder=""
        options={boxes}
        onChange={nothing}
        invalid
        hint="Choose one"
      />
      <SelectField label="Disabled" value="white" options={boxes} onChange={nothing} disabled />
      <CheckboxField label="Show nickname" checked={false} onChange={nothing} />
      <CheckboxField label="Show nickname" checked onChange={nothing} />
    </Part>
  );
}

import { Radio, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { useDisplaySettings } from '../../../app/display/displaySettings.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { EmailsSection } from './EmailsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import classes from './SettingsView.module.css';

const SWITCHES = [
  {
    name: 'compact',
    label: 'Compact',
    description: 'Rows and controls are closer together, so more fits on the page.',
  },
  {
    name: 'responsiveFontSizes',
    label: 'Responsive font sizes',
    description: 'Headings are smaller on small screens.',
  },
  {
    name: 'roundedCorners',
    label: 'Rounded corners',
    description: 'Buttons, fields and cards have rounded corners.',
  },
] as const;

const COLOUR_MODES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System', description: "Follows your device's setting." },
] as const;

/** Personal settings: name, emails and display. */
export function SettingsView() {
  return (
    <SettingsPage title="Settings">
      <div className={classes.sections}>
        <Card id="settings-profile" title="Profile">
          <ProfileSection />
        </Card>
        <Card
          id="settings-emails"
          title="Emails about returns"
          description="Changes save automatically."
        >
          <EmailsSection />
        </Card>
        <Card
          id="settings-display"
          title="Display"
          description="How Retriever looks in this browser. Changes save automatically."
        >
          <DisplaySection />
        </Card>
      </div>
    </SettingsPage>
  );
}

/** Display settings of this browser (specification, section 3). */
function DisplaySection() {
  const { settings, save } = useDisplaySettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Radio.Group
        label="Color mode"
        value={colorScheme}
        onChange={(value) => {
          const chosen = COLOUR_MODES.find((mode) => mode.value === value);
          if (chosen !== undefined) setColorScheme(chosen.value);
        }}
      >
        <Stack gap="sm" mt="sm">
          {COLOUR_MODES.map((mode) => (
            <Radio
              key={mode.value}
              value={mode.value}
              label={mode.label}
              description={'description' in mode ? mode.description : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Layout</legend>
        <Stack gap="md">
          {SWITCHES.map(({ name, label, description }) => (
            <Switch
              key={name}
              label={label}
              description={description}
              checked={settings[name]}
              onChange={(event) => save({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </fieldset>
    </>
  );
}

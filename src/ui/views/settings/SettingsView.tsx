import { Radio, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useDisplaySettings } from '../../displaySettings.tsx';
import classes from './SettingsView.module.css';

const SWITCHES = [
  {
    name: 'compact',
    label: 'Compact',
    description: 'Rows and controls are closer together, so that more fits on the page.',
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
  { value: 'auto', label: 'System', description: 'Follows the setting of your device.' },
] as const;

/** Display settings of this browser (specification, section 3). */
export function SettingsView() {
  const { settings, save } = useDisplaySettings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <PageHeader
        title="Settings"
        description="How the portal looks in this browser. Changes are kept at once."
      />
      <div className={classes.card}>
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
          <legend className={classes.legend}>Display</legend>
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
      </div>
    </>
  );
}

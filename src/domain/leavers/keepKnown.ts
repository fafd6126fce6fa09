import type { LeaverForm } from './leavers.ts';

/** Fills what a repeated report leaves out with what was known before. */
export function keepKnown(before: LeaverForm | null, report: LeaverForm): LeaverForm {
  if (before === null) return report;
  const { employee } = report;
  const { country, ...lines } = employee.address;
  const hasAddress = Object.values(lines).some((text) => text !== '');
  const address = hasAddress
    ? { ...lines, country: country ?? before.employee.address.country }
    : { ...before.employee.address, country: country ?? before.employee.address.country };
  return {
    employee: {
      name: employee.name || before.employee.name,
      email: employee.email || before.employee.email,
      phone: employee.phone || before.employee.phone,
      language: employee.language || before.employee.language,
      address,
    },
    lastDay: report.lastDay,
    devices: report.devices.length > 0 ? report.devices : before.devices,
    ticketId: report.ticketId || before.ticketId,
    note: report.note || before.note,
  };
}

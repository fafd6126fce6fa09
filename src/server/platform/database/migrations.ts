import first from './migrations/0001_first.sql';
import userIdentities from './migrations/0002_user_identities.sql';
import drafts from './migrations/0003_drafts.sql';
import attention from './migrations/0004_attention.sql';
import liveAndMails from './migrations/0005_live_and_mails.sql';
import list from './migrations/0006_list.sql';
import viewsAndBulk from './migrations/0006_views_and_bulk.sql';
import imports from './migrations/0007_imports.sql';
import carriers from './migrations/0008_carriers.sql';
import returnStatistics from './migrations/0009_return_statistics.sql';
import attentionList from './migrations/0010_attention_list.sql';
import publicApi from './migrations/0011_public_api.sql';
import audit from './migrations/0012_audit.sql';
import invitations from './migrations/0013_invitations.sql';
import webhooks from './migrations/0014_webhooks.sql';
import settings from './migrations/0015_settings.sql';
import billing from './migrations/0016_billing.sql';
import auditScreen from './migrations/0017_audit_screen.sql';
import fairOutbox from './migrations/0018_fair_outbox.sql';
import warehouse from './migrations/0019_warehouse.sql';
import deployments from './migrations/0020_deployments.sql';
import files from './migrations/0021_files.sql';
import labels from './migrations/0022_labels.sql';
import stockFilters from './migrations/0022_stock_filters.sql';
import closing from './migrations/0023_closing.sql';
import listViews from './migrations/0025_list_views.sql';
import importColumns from './migrations/0026_import_columns.sql';
import emailChoices from './migrations/0027_email_choices.sql';
import timeZoneAndDigest from './migrations/0028_time_zone_and_digest.sql';
import keysAndNumbers from './migrations/0030_keys_and_numbers.sql';
import heldWork from './migrations/0031_held_work.sql';
import singleSignOn from './migrations/0032_single_sign_on.sql';
import provisioning from './migrations/0034_provisioning.sql';
import liveStock from './migrations/0040_live_stock.sql';
import stockImports from './migrations/0042_stock_imports.sql';
import shelfAudits from './migrations/0043_shelf_audits.sql';
import deviceTimers from './migrations/0044_device_timers.sql';
import stockFew from './migrations/0045_stock_few.sql';
import providerSignOut from './migrations/0046_provider_sign_out.sql';
import rowsOfOnePerson from './migrations/0047_rows_of_one_person.sql';
import textOfEmails from './migrations/0048_text_of_emails.sql';
import numbersTellNothing from './migrations/0049_numbers_tell_nothing.sql';
import textsEnd from './migrations/0050_texts_end.sql';
import missingDevices from './migrations/0051_missing_devices.sql';
import activeAssetTags from './migrations/0052_active_asset_tags.sql';
import nameOnTheLabel from './migrations/0053_name_on_the_label.sql';
import separators from './migrations/0054_separators.sql';
import nameOnTheLabelOut from './migrations/0055_name_on_the_label_out.sql';
import carrierNews from './migrations/0056_carrier_news.sql';
import home from './migrations/0057_home.sql';
import parcelsTold from './migrations/0058_parcels_told.sql';
import deploymentNotices from './migrations/0059_deployment_notices.sql';
import lookFirst from './migrations/0060_look_first.sql';
import deploymentParcels from './migrations/0061_deployment_parcels.sql';
import startOfMany from './migrations/0062_start_of_many.sql';
import arrivals from './migrations/0063_arrivals.sql';
import photoMetadata from './migrations/0064_photo_metadata.sql';
import compactCodes from './migrations/0065_compact_codes.sql';
import verifiedDomains from './migrations/0066_verified_domains.sql';
import liveChanges from './migrations/0070_live_changes.sql';
import backlog from './migrations/0071_backlog.sql';
import traceContext from './migrations/0075_trace_context.sql';
import auditChanges from './migrations/0076_audit_changes.sql';
import languages from './migrations/0080_languages.sql';
import weeksByZone from './migrations/0090_weeks_by_zone.sql';
import addresses from './migrations/0091_addresses.sql';
import confirmAddress from './migrations/0092_confirm_address.sql';
import viewsOfLists from './migrations/0093_views_of_lists.sql';
import pagesBack from './migrations/0094_pages_back.sql';
import provisioningLog from './migrations/0095_provisioning_log.sql';
import textMessages from './migrations/0096_text_messages.sql';
import pickups from './migrations/0097_pickups.sql';
import leavers from './migrations/0100_leavers.sql';
import leaverRules from './migrations/0101_leaver_rules.sql';
import leaversOfProvider from './migrations/0102_leavers_of_provider.sql';
import customFields from './migrations/0114_custom_fields.sql';
import chatChannels from './migrations/0120_chat_channels.sql';
import approvals from './migrations/0125_approvals.sql';
import approvalMails from './migrations/0126_approval_mails.sql';
import handling from './migrations/0130_handling.sql';
import handledLists from './migrations/0131_handled_lists.sql';
import leaverMail from './migrations/0140_leaver_mail.sql';
import templates from './migrations/0150_templates.sql';
import stuckTextsAndPickups from './migrations/0160_stuck_texts_and_pickups.sql';
import leaverImports from './migrations/0164_leaver_imports.sql';
import leaverStarts from './migrations/0168_leaver_starts.sql';
import leaverGroups from './migrations/0169_leaver_groups.sql';
import leaverTemplate from './migrations/0170_leaver_template.sql';
import assignedDevices from './migrations/0173_assigned_devices.sql';
import bulkUndo from './migrations/0174_bulk_undo.sql';
import dueReturns from './migrations/0182_due_returns.sql';
import scimGroups from './migrations/0186_scim_groups.sql';

/** Migrations in the order in which they run. Once shipped, a migration's text never changes. */
export const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001_first', sql: first },
  { name: '0002_user_identities', sql: userIdentities },
  { name: '0003_drafts', sql: drafts },
  { name: '0004_attention', sql: attention },
  { name: '0005_live_and_mails', sql: liveAndMails },
  { name: '0006_list', sql: list },
  { name: '0006_views_and_bulk', sql: viewsAndBulk },
  { name: '0007_imports', sql: imports },
  { name: '0008_carriers', sql: carriers },
  { name: '0009_return_statistics', sql: returnStatistics },
  { name: '0010_attention_list', sql: attentionList },
  { name: '0011_public_api', sql: publicApi },
  { name: '0012_audit', sql: audit },
  { name: '0013_invitations', sql: invitations },
  { name: '0014_webhooks', sql: webhooks },
  { name: '0015_settings', sql: settings },
  { name: '0016_billing', sql: billing },
  { name: '0017_audit_screen', sql: auditScreen },
  { name: '0018_fair_outbox', sql: fairOutbox },
  { name: '0019_warehouse', sql: warehouse },
  { name: '0020_deployments', sql: deployments },
  { name: '0021_files', sql: files },
  { name: '0022_labels', sql: labels },
  { name: '0022_stock_filters', sql: stockFilters },
  { name: '0023_closing', sql: closing },
  { name: '0025_list_views', sql: listViews },
  { name: '0026_import_columns', sql: importColumns },
  { name: '0027_email_choices', sql: emailChoices },
  { name: '0028_time_zone_and_digest', sql: timeZoneAndDigest },
  { name: '0030_keys_and_numbers', sql: keysAndNumbers },
  { name: '0031_held_work', sql: heldWork },
  { name: '0032_single_sign_on', sql: singleSignOn },
  { name: '0034_provisioning', sql: provisioning },
  { name: '0040_live_stock', sql: liveStock },
  { name: '0042_stock_imports', sql: stockImports },
  { name: '0043_shelf_audits', sql: shelfAudits },
  { name: '0044_device_timers', sql: deviceTimers },
  { name: '0045_stock_few', sql: stockFew },
  { name: '0046_provider_sign_out', sql: providerSignOut },
  { name: '0047_rows_of_one_person', sql: rowsOfOnePerson },
  { name: '0048_text_of_emails', sql: textOfEmails },
  { name: '0049_numbers_tell_nothing', sql: numbersTellNothing },
  { name: '0050_texts_end', sql: textsEnd },
  { name: '0051_missing_devices', sql: missingDevices },
  { name: '0052_active_asset_tags', sql: activeAssetTags },
  { name: '0053_name_on_the_label', sql: nameOnTheLabel },
  { name: '0054_separators', sql: separators },
  { name: '0055_name_on_the_label_out', sql: nameOnTheLabelOut },
  { name: '0056_carrier_news', sql: carrierNews },
  { name: '0057_home', sql: home },
  { name: '0058_parcels_told', sql: parcelsTold },
  { name: '0059_deployment_notices', sql: deploymentNotices },
  { name: '0060_look_first', sql: lookFirst },
  { name: '0061_deployment_parcels', sql: deploymentParcels },
  { name: '0062_start_of_many', sql: startOfMany },
  { name: '0063_arrivals', sql: arrivals },
  { name: '0064_photo_metadata', sql: photoMetadata },
  { name: '0065_compact_codes', sql: compactCodes },
  { name: '0066_verified_domains', sql: verifiedDomains },
  { name: '0070_live_changes', sql: liveChanges },
  { name: '0071_backlog', sql: backlog },
  { name: '0075_trace_context', sql: traceContext },
  { name: '0076_audit_changes', sql: auditChanges },
  { name: '0080_languages', sql: languages },
  { name: '0090_weeks_by_zone', sql: weeksByZone },
  { name: '0091_addresses', sql: addresses },
  { name: '0092_confirm_address', sql: confirmAddress },
  { name: '0093_views_of_lists', sql: viewsOfLists },
  { name: '0094_pages_back', sql: pagesBack },
  { name: '0095_provisioning_log', sql: provisioningLog },
  { name: '0096_text_messages', sql: textMessages },
  { name: '0097_pickups', sql: pickups },
  { name: '0100_leavers', sql: leavers },
  { name: '0101_leaver_rules', sql: leaverRules },
  { name: '0102_leavers_of_provider', sql: leaversOfProvider },
  { name: '0114_custom_fields', sql: customFields },
  { name: '0120_chat_channels', sql: chatChannels },
  { name: '0125_approvals', sql: approvals },
  { name: '0126_approval_mails', sql: approvalMails },
  { name: '0130_handling', sql: handling },
  { name: '0131_handled_lists', sql: handledLists },
  { name: '0140_leaver_mail', sql: leaverMail },
  { name: '0150_templates', sql: templates },
  { name: '0160_stuck_texts_and_pickups', sql: stuckTextsAndPickups },
  { name: '0164_leaver_imports', sql: leaverImports },
  { name: '0168_leaver_starts', sql: leaverStarts },
  { name: '0169_leaver_groups', sql: leaverGroups },
  { name: '0170_leaver_template', sql: leaverTemplate },
  { name: '0173_assigned_devices', sql: assignedDevices },
  { name: '0174_bulk_undo', sql: bulkUndo },
  { name: '0182_due_returns', sql: dueReturns },
  { name: '0186_scim_groups', sql: scimGroups },
];

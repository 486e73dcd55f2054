/** What opens on request, in one file: it must open at once, and without a network. */
export { ConfirmationDialog } from "../../components/dialogs/confirmation-dialog.tsx";
export { AccountMenuList } from "../../features/account/account-menu-list.tsx";
export { SignInAgainDialog } from "../../features/auth/sign-in-again-dialog.tsx";
export { VoiceDialog } from "../../features/brand-voice/voice-dialog.tsx";
export { RecentPanel } from "../../features/drafts/shelf/recent-panel.tsx";
export { ScheduleDialog } from "../../features/planner/schedule-dialog/schedule-dialog.tsx";
export { TemplatesDialog } from "../../features/templates/templates-dialog.tsx";

import { Button, Group, Skeleton } from "@mantine/core";
import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { LoadFailure } from "../../components/errors/load-failure.tsx";
import { PageColumn } from "../../components/layout/page-column.tsx";
import { StepCard } from "../../components/layout/step-card.tsx";
import { useBackend } from "../../lib/api/backend.ts";
import { setDateLocale } from "../../lib/date-format.ts";
import { useProfile, useUpdateProfile } from "../../lib/profile.ts";
import { DataCard } from "./data-card.tsx";
import { DateLocaleCard } from "./date-locale-card.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import type { DeletedAccount } from "./delete-account-dialog.tsx";
import { DisplayNameCard } from "./display-name-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { PasswordCard } from "./password-card.tsx";

interface AccountPageProps extends Pick<DeletedAccount, "onDeleted"> {
	user: User;
	onSignOut: (scope: "local" | "global") => void;
	/** Settings of other features. */
	children: ReactNode;
}

export function AccountPage({ user, onSignOut, onDeleted, children }: AccountPageProps) {
	const profileQuery = useProfile(user.id);
	const profile = profileQuery.data;
	const updateProfile = useUpdateProfile(user.id);
	const email = user.email ?? "";
	const { supabase } = useBackend();
	// A session has the address of the moment in which it was renewed: another device may have changed it since.
	useQuery({
		queryKey: ["user", user.id],
		staleTime: 0,
		queryFn: async () => {
			const { data } = await supabase.auth.getUser();
			const isOld = data.user && (data.user.email !== email || data.user.new_email !== user.new_email);
			if (isOld) await supabase.auth.refreshSession();
			return isOld;
		},
	});

	// An effect, so that it also follows the rollback of a change that failed.
	const dateLocale = profile?.date_locale;
	useEffect(() => {
		if (dateLocale !== undefined) setDateLocale(dateLocale);
	}, [dateLocale]);

	return (
		<PageColumn title="Account" maw="46rem">
			{profile ? (
				<DisplayNameCard userId={user.id} displayName={profile.display_name} />
			) : profileQuery.isError ? (
				<LoadFailure title="Your account settings could not be loaded." query={profileQuery} />
			) : (
				<Skeleton height="8.5rem" radius="lg" role="status" aria-label="Loading your account" />
			)}
			<EmailCard user={user} />
			<PasswordCard email={email} />
			{children}
			{profile && (
				<DateLocaleCard
					locale={profile.date_locale}
					onChange={(date_locale) => updateProfile({ date_locale })}
				/>
			)}
			<SessionsCard onSignOut={onSignOut} />
			<DataCard userId={user.id} />
			<DeleteAccountCard userId={user.id} email={email} onDeleted={onDeleted} />
		</PageColumn>
	);
}

const SessionsCard = ({ onSignOut }: Pick<AccountPageProps, "onSignOut">) => (
	<StepCard
		title="Sessions"
		description="Lost a device, or used one that is not yours? Sign out everywhere: all your devices are signed out within the hour, this one at once."
	>
		<Group gap="sm">
			<Button flex={{ base: "1 1 100%", xs: "none" }} onClick={() => onSignOut("local")}>
				Sign out here
			</Button>
			<Button flex={{ base: "1 1 100%", xs: "none" }} onClick={() => onSignOut("global")}>
				Sign out everywhere
			</Button>
		</Group>
	</StepCard>
);

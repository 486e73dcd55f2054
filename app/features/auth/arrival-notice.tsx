import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { messages } from "../../../domain/messages.ts";
import { arrivalFragment } from "../../lib/auth-fragment.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import { useAuth } from "./use-auth.ts";

/** Shows once what the link in an auth mail did. */
export function ArrivalNotice() {
	const { loading, isAuthenticated } = useAuth();
	const navigate = useNavigate();
	const done = useRef(arrivalFragment.kind === "none");

	useEffect(() => {
		if (loading || done.current) return;
		done.current = true;
		if (arrivalFragment.kind === "verified") notifySuccess(messages.emailVerified);
		if (arrivalFragment.kind === "email-changed") notifySuccess(messages.emailChanged);
		if (arrivalFragment.kind === "email-change-half") {
			notifySuccess(messages.emailChangeHalf, messages.emailChangeHalfDetail);
		}
		if (arrivalFragment.kind === "failed") {
			const { code } = arrivalFragment;
			if (code === "user_banned") return void navigate(appPaths.suspended, { replace: true });
			if (code === "signup_disabled") return void navigate(appPaths.registrationClosed, { replace: true });
			const expired = code === "otp_expired";
			// A signed-in author needs no other link; everyone else is offered one.
			if (expired && !isAuthenticated) return void navigate(appPaths.expiredLink, { replace: true });
			if (expired) notifyError(messages.linkExpired);
			// The description is a technical term of the server.
			else if (code === "unexpected_failure") notifyError(messages.unexpected);
			else notifyError(messages.unexpected, arrivalFragment.description);
		}
	}, [loading, isAuthenticated, navigate]);

	return null;
}
